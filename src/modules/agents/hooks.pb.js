// Partners: what they earn follows every save of a voucher, goes on by the clock, and is told by rules that never tie.
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.followVoucher(e), 'vouchers');
onRecordUpdate((e) => require(`${__hooks}/house.js`).agents.followVoucher(e), 'vouchers');
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.keepRule(e), 'commission_rules');
onRecordUpdate((e) => require(`${__hooks}/house.js`).agents.keepRule(e), 'commission_rules');
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.keepProfile(e), 'agent_profiles');
onRecordUpdate((e) => require(`${__hooks}/house.js`).agents.keepProfile(e), 'agent_profiles');
onRecordCreate((e) => require(`${__hooks}/house.js`).agents.keepAgent(e), 'users');
onRecordUpdate((e) => require(`${__hooks}/house.js`).agents.keepAgent(e), 'users');
routerAdd('GET', '/api/desk/commissions/balance', (e) => require(`${__hooks}/house.js`).agents.readBalance(e));
routerAdd('POST', '/api/desk/commissions/{id}/reject', (e) => require(`${__hooks}/house.js`).agents.rejectCommission(e));
routerAdd('POST', '/api/desk/payouts', (e) => require(`${__hooks}/house.js`).agents.draftPayout(e));
routerAdd('POST', '/api/desk/payouts/{id}/{action}', (e) => require(`${__hooks}/house.js`).agents.actOnPayout(e));
routerAdd('POST', '/api/house/commissions', (e) => require(`${__hooks}/house.js`).agents.unlockAt(e), $apis.requireSuperuserAuth());
cronAdd('commissions_unlock', '9 * * * *', () => require(`${__hooks}/house.js`).agents.unlockCommissions($app));
routerAdd('GET', '/api/desk/referral/touches', (e) => require(`${__hooks}/house.js`).agents.listTouches(e));
routerAdd('POST', '/api/desk/referral/{lead}/decide', (e) => require(`${__hooks}/house.js`).agents.decideTouches(e));
routerAdd('POST', '/api/desk/referral/{lead}/code', (e) => require(`${__hooks}/house.js`).agents.tellCode(e));
