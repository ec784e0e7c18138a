// Passwords and one-time codes by phone.
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/house.js`).auth.guardPassword(e), 'users', 'admins');
onRecordValidate((e) => require(`${__hooks}/house.js`).auth.guardNewPassword(e), 'users', 'admins');
routerAdd('POST', '/api/house/phone-code', (e) => require(`${__hooks}/house.js`).auth.makeCode(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/phone-code/void', (e) => require(`${__hooks}/house.js`).auth.voidCode(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/phone-login', (e) => require(`${__hooks}/house.js`).auth.loginByPhone(e), $apis.requireAuth('services'));
// Second factors: the site server checks what is proven, here it is kept, counted and used up.
onRecordAuthRequest((e) => require(`${__hooks}/house.js`).auth.withholdToken(e), 'users', 'admins');
routerAdd('POST', '/api/house/second/begin', (e) => require(`${__hooks}/house.js`).auth.beginStep(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/second/look', (e) => require(`${__hooks}/house.js`).auth.lookStep(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/second/finish', (e) => require(`${__hooks}/house.js`).auth.finishStep(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/second/state', (e) => require(`${__hooks}/house.js`).auth.secondState(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/second/grace', (e) => require(`${__hooks}/house.js`).auth.countGrace(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/second/forget', (e) => require(`${__hooks}/house.js`).auth.forgetSecond(e), $apis.requireSuperuserAuth());
routerAdd('POST', '/api/house/second/totp', (e) => require(`${__hooks}/house.js`).auth.setTotp(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/second/passkey', (e) => require(`${__hooks}/house.js`).auth.addPasskey(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/second/recovery', (e) => require(`${__hooks}/house.js`).auth.makeRecovery(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/second/remove', (e) => require(`${__hooks}/house.js`).auth.removeSecond(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/desk/second-factors/{id}/reset', (e) => require(`${__hooks}/house.js`).auth.resetSecond(e));
cronAdd('house_purge_steps', '*/10 * * * *', () => require(`${__hooks}/house.js`).auth.purgeSteps($app));
