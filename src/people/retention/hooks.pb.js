// What is kept no longer than it is promised: counted and ended by one runner, shown with what it did.
cronAdd('retention_hourly', '7 * * * *', () => require(`${__hooks}/house.js`).retention.walkHourly($app));
cronAdd('retention_nightly', '29 19 * * *', () => require(`${__hooks}/house.js`).retention.walkNightly($app));
