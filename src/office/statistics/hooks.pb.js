// Statistics: clocks and currencies that sums are kept by, a look every night whether they are true, the desk's questions, and letters of each Monday.
onRecordCreate((e) => require(`${__hooks}/house.js`).statistics.followCountry(e), 'countries');
onRecordUpdate((e) => require(`${__hooks}/house.js`).statistics.followCountry(e), 'countries');
onRecordCreate((e) => require(`${__hooks}/house.js`).statistics.followMain(e), 'currencies');
onRecordUpdate((e) => require(`${__hooks}/house.js`).statistics.followMain(e), 'currencies');
cronAdd('statistics_settle', '* * * * *', () => require(`${__hooks}/house.js`).statistics.settleDue($app));
cronAdd('statistics_check', '47 19 * * *', () => require(`${__hooks}/house.js`).statistics.checkSums($app));
