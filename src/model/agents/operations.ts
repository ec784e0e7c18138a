export { confirmAgentAccount, setAccount, readOwnAccount, setOwnAccount } from './account.operations.ts';
export { addCode, switchCode, acceptAgreement } from './codes.operations.ts';
export { inviteAgent, actOnInvitation, readApplications, rejectApplication, openInvitation, acceptInvitation, addApplication } from './joining.operations.ts';
export { listOwnManual, submitManual, disputeManual, noteOwnManual, proveManual } from './manual.operations.ts';
export { readAgents, suspendAgent, restoreAgent, handAgent, readAgentNews, readMerge, mergeAgents, rejectCommission, unlockAt } from './office.operations.ts';
export { readBalance, readOwnDay, readOwnGuests, readOwnTrips } from './own.operations.ts';
export { readPayouts, readPayoutsDue, readPayout, fileForBank, draftPayout, actOnPayout } from './payouts.operations.ts';
export { readLetterWays, setLetterWays, listDevices, addDevice, removeDevice, testDevice } from './told.operations.ts';
export { claimAgentLetter, mailAgentLetter, tellAgentLetter, claimPush, takeForTest, tellPush } from './told.operations.ts';
