// Changes of the public catalogue are written down with the change, and told to the publisher after it; so is every address that is left. Prices, supplements and extras: to the smallest sum that is paid, whoever saves them; windows of pick-ups before the trip. Schedules: such that days can be read from them. Places: kept while anything points at them.
const { ADDRESSED, WATCHED } = require(`${__hooks}/house.js`).catalogue;
onRecordCreateExecute((e) => require(`${__hooks}/house.js`).catalogue.writeDown(e, 'create'), ...WATCHED);
onRecordUpdateExecute((e) => require(`${__hooks}/house.js`).catalogue.writeDown(e, 'update'), ...WATCHED);
onRecordDeleteExecute((e) => require(`${__hooks}/house.js`).catalogue.writeDown(e, 'delete'), ...WATCHED);
// After the line that opens the transaction: an address is kept with the change that leaves it, or not at all.
onRecordUpdateExecute((e) => require(`${__hooks}/house.js`).catalogue.keepOldAddress(e), ...ADDRESSED);
onRecordAfterCreateSuccess((e) => {
  e.next();
  require(`${__hooks}/house.js`).catalogue.tellNow(e.record);
}, 'outbox');
cronAdd('outbox-tell-again', '* * * * *', () => require(`${__hooks}/house.js`).catalogue.tellAgain());
onRecordCreate((e) => require(`${__hooks}/house.js`).catalogue.checkPrices(e), 'ic_excurs', 'price_lists');
onRecordUpdate((e) => require(`${__hooks}/house.js`).catalogue.checkPrices(e), 'ic_excurs', 'price_lists');
onRecordCreate((e) => require(`${__hooks}/house.js`).catalogue.checkPriceList(e), 'price_lists');
onRecordUpdate((e) => require(`${__hooks}/house.js`).catalogue.checkPriceList(e), 'price_lists');
onRecordCreate((e) => require(`${__hooks}/house.js`).catalogue.checkSchedule(e), 'excursion_schedules');
onRecordUpdate((e) => require(`${__hooks}/house.js`).catalogue.checkSchedule(e), 'excursion_schedules');
onRecordCreate((e) => require(`${__hooks}/house.js`).catalogue.checkTransfers(e), 'excursion_transfers');
onRecordUpdate((e) => require(`${__hooks}/house.js`).catalogue.checkTransfers(e), 'excursion_transfers');
onRecordCreate((e) => require(`${__hooks}/house.js`).catalogue.checkExtra(e), 'excursion_extras');
onRecordUpdate((e) => require(`${__hooks}/house.js`).catalogue.checkExtra(e), 'excursion_extras');
onRecordDelete((e) => require(`${__hooks}/house.js`).catalogue.keepPlace(e), 'locations', 'country_regions');
