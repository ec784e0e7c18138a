import type { App, PbRecord } from '../../../backend/jsvm.d.ts';

/** An agent with the code that was found. */
export interface FoundCode {
  readonly agent: PbRecord;
  readonly code: string;
}

/** The agent whose code somebody followed or said; none where nobody has it. */
export function agentOfCode(app: App, code: string): FoundCode | undefined {
  if (code === '') return undefined;
  const [agent] = app.findRecordsByFilter('users', "manager_code = {:code} && type = 'agent'", '', 1, 0, { code });
  return agent && { agent, code };
}
