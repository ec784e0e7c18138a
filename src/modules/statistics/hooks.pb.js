// Statistics: clocks and currencies that sums are kept by, a look every night whether they are true, the desk's questions, and letters of each Monday.
onRecordCreate((e) => require(`${__hooks}/house.js`).statistics.followCountry(e), 'countries');
onRecordUpdate((e) => require(`${__hooks}/house.js`).statistics.followCountry(e), 'countries');
onRecordCreate((e) => require(`${__hooks}/house.js`).statistics.followMain(e), 'currencies');
onRecordUpdate((e) => require(`${__hooks}/house.js`).statistics.followMain(e), 'currencies');
cronAdd('statistics_settle', '* * * * *', () => require(`${__hooks}/house.js`).statistics.settleDue($app));
cronAdd('statistics_check', '47 19 * * *', () => require(`${__hooks}/house.js`).statistics.checkSums($app));
routerAdd('GET', '/api/desk/stats/sums', (e) => require(`${__hooks}/house.js`).statistics.readSums(e));
routerAdd('GET', '/api/desk/stats/leads', (e) => require(`${__hooks}/house.js`).statistics.listStatLeads(e));
routerAdd('GET', '/api/desk/stats/vouchers', (e) => require(`${__hooks}/house.js`).statistics.listStatVouchers(e));
routerAdd('GET', '/api/desk/stats/load', (e) => require(`${__hooks}/house.js`).statistics.readLoad(e));
routerAdd('GET', '/api/desk/stats/letters', (e) => require(`${__hooks}/house.js`).statistics.readLetterWays(e));
routerAdd('POST', '/api/house/stat-letters/claim', (e) => require(`${__hooks}/house.js`).statistics.claimLetter(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/stat-letters/sums', (e) => require(`${__hooks}/house.js`).statistics.readLetterSums(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/stat-letters/mail', (e) => require(`${__hooks}/house.js`).statistics.mailLetter(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/stat-letters/told', (e) => require(`${__hooks}/house.js`).statistics.tellLetter(e), $apis.requireAuth('services'));
