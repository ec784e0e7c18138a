// One-time codes by phone; for the site server alone.
routerAdd('POST', '/api/house/phone-code', (e) => require(`${__hooks}/lib/phone.js`).makeCode(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/phone-code/void', (e) => require(`${__hooks}/lib/phone.js`).voidCode(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/phone-login', (e) => require(`${__hooks}/lib/phone.js`).loginByPhone(e), $apis.requireAuth('services'));
cronAdd('house_purge_codes', '7 * * * *', () => require(`${__hooks}/lib/phone.js`).purgeCodes($app));
