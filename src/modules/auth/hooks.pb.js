// Passwords and one-time codes by phone.
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/house.js`).auth.guardPassword(e), 'users', 'admins');
cronAdd('house_purge_throttles', '17 * * * *', () => require(`${__hooks}/house.js`).auth.purgeThrottles($app));
onRecordValidate((e) => require(`${__hooks}/house.js`).auth.guardNewPassword(e), 'users', 'admins');
routerAdd('POST', '/api/house/phone-code', (e) => require(`${__hooks}/house.js`).auth.makeCode(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/phone-code/void', (e) => require(`${__hooks}/house.js`).auth.voidCode(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/phone-login', (e) => require(`${__hooks}/house.js`).auth.loginByPhone(e), $apis.requireAuth('services'));
cronAdd('house_purge_codes', '7 * * * *', () => require(`${__hooks}/house.js`).auth.purgeCodes($app));
