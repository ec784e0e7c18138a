import { HOUSE, SHOWN } from '../../../schema/about.ts';
import { autodate, guestCollection, number, relation, text, type RecordOf } from '../../../schema/describe.ts';
import { AGENT, CLOSED } from '../../../schema/rules.ts';

/** View over `leads` for agents: how their own guests fare, without a way to reach them. */
export const agentLeads = guestCollection(
  'agent_leads',
  {
    number: text({ max: 20 }, HOUSE),
    country: relation('countries', {}, { ...HOUSE, isAsked: true }),
    agent: relation('users', {}, HOUSE),
    name: text({ max: 120 }, { personal: SHOWN }),
    status: relation('statuses', {}, HOUSE),
    date_from: text({ max: 10 }, { personal: SHOWN }),
    adults: number({}, { personal: SHOWN }),
    children: number({}, { personal: SHOWN }),
    /** By what the guest is the agent's, and since when. */
    brought_by: text({}, HOUSE),
    brought_at: text({}, HOUSE),
    created: autodate({ isAsked: true }),
  },
  { ...CLOSED, listRule: `${AGENT} && agent = @request.auth.id`, viewRule: `${AGENT} && agent = @request.auth.id` },
  { kind: 'view', isLarge: true },
);
export type AgentLead = RecordOf<typeof agentLeads>;
