import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { foldCode } from '../rules/codes.ts';

const CODE_MAX = 40;
const EXACT = 'SELECT agent, code, state FROM agent_codes INDEXED BY idx_agent_codes_1 WHERE code = {:code}';
/** Two of them are enough to know that nobody can say which is meant. */
const ALIKE = 'SELECT agent, code, state FROM agent_codes INDEXED BY idx_agent_codes_2 WHERE folded = {:folded} LIMIT 2';
const STAFF = "SELECT id FROM users INDEXED BY idx_users_3 WHERE manager_code = {:code} AND manager_code != ''";
const ROW = { agent: '', code: '', state: '' };

/**
 * Whose code it is: an active agent's, that is on. Case, spaces and letters that look alike are forgiven where one code alone can be meant.
 * @example agentOfCode(app, ' Ka-Tume ') // { agent, code: 'katume' }
 */
export function agentOfCode(app: App, code: string): { readonly agent: PbRecord; readonly code: string } | undefined {
  const said = code.trim().toLowerCase().slice(0, CODE_MAX);
  if (said === '') return undefined;
  const [exact] = rowsOf(app, EXACT, { code: said }, ROW);
  if (exact) return owned(app, exact);
  // The word of somebody of the office is his, and no agent's that looks like it.
  if (rowsOf(app, STAFF, { code: said }, { id: '' }).length > 0) return undefined;
  const folded = foldCode(said);
  if (folded === '') return undefined;
  const [alike, other] = rowsOf(app, ALIKE, { folded }, ROW);
  return alike && !other ? owned(app, alike) : undefined;
}

function owned(app: App, row: typeof ROW): { readonly agent: PbRecord; readonly code: string } | undefined {
  if (row.state !== 'active') return undefined;
  const agent = byId(app, 'users', row.agent);
  return agent?.getBool('active') && agent.getString('type') === 'agent' ? { agent, code: row.code } : undefined;
}
