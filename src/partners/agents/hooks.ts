import { guardWrites } from '../../backend/desk/records.ts';
import { endBy } from '../../people/retention/hooks/retention-actions.ts';
import { endManual } from './manual/manual.hooks.ts';

export { readBalance } from './payouts/held-cash.hooks.ts';
export { acceptAgreement, acceptInvitation, actOnInvitation, addApplication, inviteAgent, openInvitation } from './joining/join.hooks.ts';
export { addCode, keepCode, switchCode } from './codes/code-writes.hooks.ts';
export { handAgent, readAgents, readApplications, rejectApplication, rejectCommission, restoreAgent, suspendAgent } from './roster/agents-list.hooks.ts';
export { followVoucher } from './commissions/follow-voucher.hooks.ts';
export { keepAgent, keepProfile, keepRule, unlockAt, unlockCommissions } from './commissions/rules.hooks.ts';
export { readOwnAccount, readOwnDay, readOwnGuests, readOwnTrips, setOwnAccount } from './own/own.hooks.ts';
export { mergeAgents, readMerge } from './merge/merge.hooks.ts';
export { claimAgentLetter, mailAgentLetter, readAgentNews, readLetterWays, setLetterWays, tellAgentLetter } from './letters/letters.hooks.ts';
export { readPayout, readPayouts, readPayoutsDue } from './payouts/payout-lists.hooks.ts';
export { actOnPayout, confirmAgentAccount, draftPayout, fileForBank, setAccount } from './payouts/payouts.hooks.ts';
export { addDevice, claimPush, followSessionEnd, listDevices, removeDevice, takeForTest, tellPush, testDevice } from './letters/devices.hooks.ts';
export { disputeManual, listOwnManual, noteOwnManual, proveManual, submitManual } from './manual/manual.hooks.ts';

// Where an agent is paid is written down by the office's own way alone, which keeps who did.
guardWrites('agent_profiles', () => ({
  editable: ['agent', 'state', 'kind', 'settlement', 'rate_group', 'hold_days', 'cookie_days', 'currency', 'min_payout'],
}));
endBy('manual-entries', { end: endManual });
