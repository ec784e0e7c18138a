import { autodate, collection, number, relation, text, type RecordOf } from '../../../schema/describe.ts';
import { AGENT, CLOSED } from '../../../schema/rules.ts';

/** View over `leads` for agents: how their own guests fare, without a way to reach them. */
export const agentLeads = collection(
  'agent_leads',
  {
    number: text({ max: 20 }),
    country: relation('countries', {}, { isAsked: true }),
    agent: relation('users'),
    name: text({ max: 120 }),
    status: relation('statuses'),
    date_from: text({ max: 10 }),
    adults: number(),
    children: number(),
    created: autodate({ isAsked: true }),
  },
  { ...CLOSED, listRule: `${AGENT} && agent = @request.auth.id`, viewRule: `${AGENT} && agent = @request.auth.id` },
  { kind: 'view', isLarge: true },
);
export type AgentLead = RecordOf<typeof agentLeads>;
