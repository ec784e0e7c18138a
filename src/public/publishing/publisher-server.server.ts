import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { readBody } from '../../platform/http/on-demand.ts';
import { publishBody, rollbackBody } from './api.server.ts';
import { isPublisherKey, type Publisher, PUBLISHER_PATHS, type PublisherOptions } from './publisher-parts.server.ts';
import { createPublisher } from './publisher.server.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
/** The records of a large excursion with all its texts fit many times over. */
const PREVIEW_LIMIT_BYTES = 4 * 1024 * 1024;
/** Twice the tolerance of the signature's time: an id that is forgotten can no longer be repeated. */
const REMEMBERED_MS = 10 * 60_000;
const REQUEST_TIMEOUT_MS = 10_000;

const previewBody = z.object({
  records: z.array(z.object({ collection: z.string(), fields: z.looseObject({ id: z.string() }) })).max(500),
  page: z.object({ collection: z.string(), record: z.string() }),
  language: z.string(),
});

const eventSchema = z.object({ type: z.literal('content.changed'), data: z.object({ collection: z.string(), record: z.string(), at: z.string() }) });

export interface PublisherProcessOptions extends PublisherOptions {
  /** Secret of the webhooks, `whsec_…`. */
  readonly webhookSecret: string;
  /** Hears of a webhook whose signature is not the house's. */
  readonly onRefused?: () => void;
}

export interface RunningPublisher extends Publisher {
  readonly port: number;
}

/** Starts the publisher and its port, on loopback unless other machines ask it; port 0 lets the system choose. */
export async function startPublisher(options: PublisherProcessOptions): Promise<RunningPublisher> {
  const server = http.createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS });
  // First the port: two publishers must not work in one folder.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.env.publisherPort, options.env.publisherHost, resolve);
  });
  const publisher = createPublisher(options);
  const answer = createAnswer(publisher, options);
  server.on('request', (request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else send(response, 500, { code: 'internal' });
    });
  });
  const address = server.address();
  return {
    ...publisher,
    port: typeof address === 'object' && address !== null ? address.port : options.env.publisherPort,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await publisher.close();
    },
  };
}

/** Answers of that port. */
export function createAnswer(
  publisher: Omit<Publisher, 'ready' | 'idle' | 'close'>,
  { webhookSecret, serviceToken, onRefused }: Pick<PublisherProcessOptions, 'webhookSecret' | 'serviceToken' | 'onRefused'>,
) {
  const webhook = new Webhook(webhookSecret);
  const seen = new Map<string, number>();

  const contentChanged = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, BODY_LIMIT_BYTES);
    if (body === null) return refuse(request, response, 413, 'body_too_large');
    let event: unknown;
    try {
      event = webhook.verify(body, request.headers as Record<string, string>);
    } catch {
      onRefused?.();
      return send(response, 401, { code: 'signature_wrong' });
    }
    const parsed = eventSchema.safeParse(event);
    if (!parsed.success) return send(response, 400, { code: 'event_unknown' });
    const now = Date.now();
    for (const [id, until] of seen) {
      if (until > now) break;
      seen.delete(id);
    }
    const id = String(request.headers['webhook-id']);
    if (seen.has(id)) return send(response, 200, { repeated: true });
    seen.set(id, now + REMEMBERED_MS);
    const { collection, record, at } = parsed.data.data;
    publisher.changed({ collection, record, row: { id, at } });
    send(response, 200, { repeated: false });
  };

  const control = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isPublisherKey(given, serviceToken)) return refuse(request, response, 401, 'key_wrong');
    if (path === PUBLISHER_PATHS.status) return send(response, 200, await publisher.status());
    const body = await readBody(request, path === PUBLISHER_PATHS.preview ? PREVIEW_LIMIT_BYTES : BODY_LIMIT_BYTES);
    if (body === null) return refuse(request, response, 413, 'body_too_large');
    const input = parseJson(body.length === 0 ? '{}' : body.toString('utf8'));
    if (path === PUBLISHER_PATHS.preview) {
      const { success, data } = previewBody.safeParse(input);
      if (!success) return send(response, 400, { code: 'body_wrong' });
      const result = await publisher.preview(data);
      return result ? send(response, 200, result) : send(response, 503, { code: 'busy' });
    }
    if (path === PUBLISHER_PATHS.publish) {
      const { success, data } = publishBody.safeParse(input);
      if (!success) return send(response, 400, { code: 'body_wrong' });
      await publisher.publish({ force: data.force === true });
    } else {
      const { success, data } = rollbackBody.safeParse(input);
      if (!success) return send(response, 400, { code: 'body_wrong' });
      if (!(await publisher.rollback(data.to))) return send(response, 404, { code: 'release_unknown' });
    }
    send(response, 200, await publisher.status());
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const wanted = path === PUBLISHER_PATHS.status ? 'GET' : 'POST';
    if (!Object.values<string>(PUBLISHER_PATHS).includes(path)) return refuse(request, response, 404, 'not_found');
    if (request.method !== wanted) return refuse(request, response, 405, 'method_not_allowed');
    return path === PUBLISHER_PATHS.changed ? contentChanged(request, response) : control(path, request, response);
  };
}

/** An answer before the body was read: what is left of it is not waited for. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  response.setHeader('Connection', 'close');
  send(response, status, { code });
  request.resume();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
