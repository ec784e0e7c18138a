// Partners: what they earn follows every save of a voucher, goes on by the clock, and is told by rules that never tie.
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.followVoucher(e), 'vouchers');
onRecordUpdate((e) => require(`${__hooks}/house.js`).agents.followVoucher(e), 'vouchers');
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.keepRule(e), 'commission_rules');
onRecordUpdate((e) => require(`${__hooks}/house.js`).agents.keepRule(e), 'commission_rules');
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.keepProfile(e), 'agent_profiles');
onRecordUpdate((e) => require(`${__hooks}/house.js`).agents.keepProfile(e), 'agent_profiles');
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.keepAgent(e), 'users');
onRecordUpdate((e) => require(`${__hooks}/house.js`).agents.keepAgent(e), 'users');
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.keepCode(e), 'users');
onRecordUpdate((e) => require(`${__hooks}/house.js`).agents.keepCode(e), 'users');
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.followSessionEnd(e), 'session_ends');
cronAdd('commissions_unlock', '9 * * * *', () => require(`${__hooks}/house.js`).agents.unlockCommissions($app));
