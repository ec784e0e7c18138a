/** Longer heads are read by Node. */
const HEAD_LIMIT_BYTES = 4096;
const LINE = /^GET (\/[!-~]*) HTTP\/1\.1\r\n/;
/** A name, one space, and a value that no reader trims. */
const FIELD = /^([A-Za-z\d-]+): ([!-~](?:[ -~]*[!-~])?)$/;
/** Header fields that change nothing of an answer in whose place a whole file stands; a request with another one is read by Node. */
const IDLE_FIELDS: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'cookie',
  'dnt',
  'pragma',
  'priority',
  'referer',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-gpc',
  'sec-purpose',
  'upgrade-insecure-requests',
  'user-agent',
]);

/** What a plain request asks for. */
export interface PlainRequest {
  readonly url: string;
  readonly host: string;
  readonly acceptEncoding: string | undefined;
}

/**
 * Reads a request that is nothing but a plain GET: one whole head and not a byte more, one `Host`, no body, no
 * condition, no range, nothing about the connection. Whatever could be read in two ways is `null`, for Node to read.
 */
export function readPlain(chunk: Buffer): PlainRequest | null {
  if (chunk.length > HEAD_LIMIT_BYTES || chunk[0] !== 0x47) return null;
  const text = chunk.toString('latin1');
  const end = text.length - 4;
  if (text.indexOf('\r\n\r\n') !== end) return null;
  const line = LINE.exec(text);
  if (!line) return null;
  let [host, acceptEncoding]: (string | undefined)[] = [];
  for (const field of text.slice(line[0].length, end).split('\r\n')) {
    const found = FIELD.exec(field);
    if (!found) return null;
    const name = found[1]?.toLowerCase() ?? '';
    if (IDLE_FIELDS.has(name)) continue;
    if (name === 'host' && host === undefined) host = found[2];
    else if (name === 'accept-encoding' && acceptEncoding === undefined) acceptEncoding = found[2];
    else if (name !== 'connection' || found[2]?.toLowerCase() !== 'keep-alive') return null;
  }
  return host === undefined ? null : { url: line[1] ?? '', host, acceptEncoding };
}
