import type PocketBase from 'pocketbase';
import { ask, askHouse } from '../../../data/ask.ts';
import { AppError, asAppError, faultsOf } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { getT } from '../../../i18n/t.ts';
import { writeMoney } from '../../../lib/money.ts';
import { Parts } from '../../../lib/tally.ts';
import type { KeptJob } from '../../../platform/keeper.ts';
import type { Pusher, PushOutcome } from '../../../platform/push.ts';
import type { Service } from '../../../platform/service.ts';
import { href, localePath } from '../../../routing/href.ts';
import { listCurrencyFormats } from '../../../catalogue/currencies/repo/formats.ts';
import type { PushPayload } from '../../../lib/push-payload.ts';
import { claimPush, takeForTest, tellPush, testDevice } from '../../../model/agents/told.operations.ts';
import type { LetterLine, LetterPayout, Moved } from '../../../model/agents/office.operations.ts';
import type { LetterKind } from '../../../model/agents/fields/vocab.ts';

const SCHEDULE = '* * * * *';
/** An end, whatever is answered. */
const MOST_SENT = 2000;
/** So many lines stand in a message: a phone shows no more. */
const MOST_LINES = 4;

interface AgentPushOptions {
  readonly service: Pick<Service, 'send' | 'pb'>;
  readonly pusher: Pusher;
  readonly now?: () => number;
}

/** Tells agents on their devices what became of what they earn, each thing once to a device: a message is claimed before it is sent. */
export function agentPushJob({ service, pusher, now = Date.now }: AgentPushOptions): KeptJob {
  const at = (): string => new Date(now()).toISOString();
  const run: KeptJob['run'] = async ({ signal }) => {
    const parts = new Parts();
    for (let sent = 0; sent < MOST_SENT && !signal.aborted; sent++) {
      const { push } = await askHouse(service, claimPush, { at: at(), key: pusher.publicKey });
      if (!push) break;
      const { id, claim } = push;
      const payload = await pushOf(service.pb, push, push.language).catch(() => null);
      // What ends in the middle of sending may have gone: whoever claims next does not send it again.
      const outcome: PushOutcome = payload ? await pusher.send(push.device, JSON.stringify(payload)) : 'failed';
      if (outcome === 'failed') parts.fail('', 'agent_push');
      else parts.end({ changed: 1 });
      await askHouse(service, tellPush, { id, claim, outcome, at: at() });
    }
    return parts.sum;
  };
  return { name: 'agents_push', schedule: SCHEDULE, kind: 'job', run };
}

const TEXTS = { sales: 'push_sales', due: 'push_due', less: 'push_less' } as const satisfies Record<Exclude<LetterKind, 'payouts'>, string>;
const isTold = (line: LetterLine): line is LetterLine & { readonly kind: keyof typeof TEXTS } => line.kind !== 'payouts';

/** A message of what moved: vouchers, payouts and sums, in the device's language, and the screen that it opens. It names nobody. @throws as PocketBase does */
export async function pushOf(pb: PocketBase, { lines, payouts }: Moved, lang: Language): Promise<PushPayload> {
  const t = getT(lang);
  const countries = [...new Set([...lines, ...payouts].map(({ country }) => country))].toSorted();
  const formatsOf = new Map(await Promise.all(countries.map(async (country) => [country, await listCurrencyFormats(pb, country)] as const)));
  const sum = (minor: number, { currency, country }: Pick<LetterPayout, 'currency' | 'country'>): string =>
    writeMoney(minor, currency, formatsOf.get(country) ?? []);
  const texts = [
    ...payouts.map((one) => t(one.state === 'failed' ? 'push_failed' : 'push_sent', { number: one.number, sum: sum(one.net, one) })),
    ...lines.filter(isTold).map((line) => t(TEXTS[line.kind], { number: line.number, sum: sum(line.after, line) })),
  ];
  const more = texts.length - MOST_LINES;
  const [country = ''] = countries;
  return {
    title: t('letters_subject'),
    body: [...texts.slice(0, MOST_LINES), ...(more > 0 ? [t('letters_more', { count: more })] : [])].join('\n'),
    url: localePath(href('profile-referral-rewards', { country }), lang),
    lang,
  };
}

/** What became of a test; `soon` where one has just gone. */
export type Tested = PushOutcome | 'soon';
export const TESTED: readonly Tested[] = ['sent', 'gone', 'failed', 'soon'];

interface TestOptions {
  /** In the name of whose device it is. */
  readonly pb: PocketBase;
  readonly service: Pick<Service, 'send'>;
  readonly pusher: Pusher;
  readonly id: string;
  readonly country: string;
}

/** Sends one message to a device of whoever is signed in, so that he sees how they come. @throws AppError `not_found`, `session_over` */
export async function sendTest({ pb, service, pusher, id, country }: TestOptions): Promise<Tested> {
  try {
    await ask(pb, testDevice, { id });
  } catch (thrown) {
    const error = asAppError(thrown);
    if (faultsOf(error)['device']?.code === 'soon') return 'soon';
    throw error;
  }
  const { push } = await askHouse(service, takeForTest, { id });
  if (!push) throw new AppError('not_found');
  const t = getT(push.language);
  const url = localePath(href('profile-referral-agent', { country }), push.language);
  const payload: PushPayload = { title: t('push_test_title'), body: t('push_test_text'), url, lang: push.language };
  const outcome = await pusher.send(push.device, JSON.stringify(payload));
  await askHouse(service, tellPush, { id, outcome });
  return outcome;
}
