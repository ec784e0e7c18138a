import { guardWrites } from '../../backend/desk/records.ts';
import { endBy } from '../../people/retention/hooks/enders.ts';
import { endManual } from './hooks/manual-end.ts';

export { readBalance } from './hooks/balance.ts';
export { acceptAgreement } from './hooks/agreement.ts';
export { addCode, keepCode, switchCode } from './hooks/code-writes.ts';
export { readApplications, rejectApplication } from './hooks/applications.ts';
export { actOnInvitation, inviteAgent } from './hooks/invitations.ts';
export { acceptInvitation, addApplication, openInvitation } from './hooks/join.ts';
export { followVoucher } from './hooks/follow-voucher.ts';
export { unlockAt, unlockCommissions } from './hooks/night.ts';
export { readOwnDay } from './hooks/own-day.ts';
export { readOwnGuests } from './hooks/own-guests.ts';
export { readOwnTrips } from './hooks/own-trips.ts';
export { rejectCommission } from './hooks/reject.ts';
export { keepAgent, keepProfile, keepRule } from './hooks/rules.ts';
export { handAgent, restoreAgent, suspendAgent } from './hooks/agents-act.ts';
export { mergeAgents, readMerge } from './hooks/merge.ts';
export { readAgentNews } from './hooks/write-to-agent.ts';
export { readAgents } from './hooks/agents-list.ts';
export { readPayout, readPayouts, readPayoutsDue } from './hooks/payout-lists.ts';
export { confirmAgentAccount, fileForBank, setAccount } from './hooks/bank-file.ts';
export { readOwnAccount, setOwnAccount } from './hooks/own-account.ts';
export { claimAgentLetter, mailAgentLetter, readLetterWays, setLetterWays, tellAgentLetter } from './hooks/letters.ts';
export { addDevice, claimPush, listDevices, removeDevice, takeForTest, tellPush, testDevice } from './hooks/devices.ts';
export { followSessionEnd } from './hooks/drop-devices.ts';
export { disputeManual, listOwnManual, noteOwnManual, proveManual, submitManual } from './hooks/manual-own.ts';
export { actOnPayout, draftPayout } from './hooks/payouts.ts';

// Where an agent is paid is written down by the office's own way alone, which keeps who did.
guardWrites('agent_profiles', () => ({
  editable: ['agent', 'state', 'kind', 'settlement', 'rate_group', 'hold_days', 'cookie_days', 'currency', 'min_payout'],
}));
endBy('manual-entries', { end: endManual });
