import { deskShow } from '../../../backend/desk/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { storedTime } from '../../../backend/engine/time.ts';
import { LETTER_KINDS } from '../../../model/agents/fields/vocab.ts';
import { readAgentNews as operation } from '../../../model/agents/office.operations.ts';
import { NEWS_MS } from '../rules/letters.ts';
import { newsOf, waysOf } from './agent-news.ts';
import { profileOf } from './terms.ts';

export function readAgentNews(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { id, country }) => {
    const agent = byId(app, 'users', textIn(id, 15));
    const isHis = actor.role !== 'manager' || agent?.getString('manager') === actor.user;
    if (agent?.getString('type') !== 'agent' || !isHis) throw new Refusal('not_found', { collection: 'users' });
    const now_ms = Date.now();
    const { lines, payouts } = newsOf(app, { agent: agent.id, since: storedTime(now_ms - NEWS_MS), to: storedTime(now_ms) }, LETTER_KINDS);
    return {
      agent: agent.id,
      ...{ name_ru: agent.getString('name_ru'), name_en: agent.getString('name_en'), username: agent.getString('username') },
      state: profileOf(app, agent.id)?.getString('state') ?? 'closed',
      language: waysOf(app, agent.id)?.getString('language') ?? '',
      recipient: agent.getString('phone_e164'),
      lines: lines.filter((line) => line.country === country),
      payouts: payouts.filter((one) => one.country === country),
    };
  });
}
