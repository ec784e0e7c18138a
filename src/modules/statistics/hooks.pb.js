// Statistics: clocks and currencies that sums are kept by, a look every night whether they are true, and the desk's questions.
onRecordCreate((e) => require(`${__hooks}/house.js`).statistics.followCountry(e), 'countries');
onRecordUpdate((e) => require(`${__hooks}/house.js`).statistics.followCountry(e), 'countries');
onRecordCreate((e) => require(`${__hooks}/house.js`).statistics.followMain(e), 'currencies');
onRecordUpdate((e) => require(`${__hooks}/house.js`).statistics.followMain(e), 'currencies');
cronAdd('statistics_settle', '* * * * *', () => require(`${__hooks}/house.js`).statistics.settleDue($app));
cronAdd('statistics_check', '47 19 * * *', () => require(`${__hooks}/house.js`).statistics.checkSums($app));
routerAdd('GET', '/api/desk/stats/sums', (e) => require(`${__hooks}/house.js`).statistics.readSums(e));
routerAdd('GET', '/api/desk/stats/leads', (e) => require(`${__hooks}/house.js`).statistics.listStatLeads(e));
routerAdd('GET', '/api/desk/stats/vouchers', (e) => require(`${__hooks}/house.js`).statistics.listStatVouchers(e));
routerAdd('GET', '/api/desk/stats/categories', (e) => require(`${__hooks}/house.js`).statistics.readCategories(e));
routerAdd('GET', '/api/desk/stats/targets', (e) => require(`${__hooks}/house.js`).statistics.listTargets(e));
routerAdd('POST', '/api/desk/stats/targets', (e) => require(`${__hooks}/house.js`).statistics.setTargets(e));
routerAdd('GET', '/api/desk/stats/load', (e) => require(`${__hooks}/house.js`).statistics.readLoad(e));
