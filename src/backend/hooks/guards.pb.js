// Records of guests and of the audit trail: guarded writes, masks, counted reads, keys of requests.
onRecordCreateRequest((e) => require(`${__hooks}/house.js`).backend.guardEnquiry(e), 'leads');
onRecordEnrich((e) => require(`${__hooks}/house.js`).backend.maskRecord(e), 'leads', 'clients');
onRecordEnrich((e) => require(`${__hooks}/house.js`).backend.maskEvent(e), 'events');
onRecordsListRequest((e) => require(`${__hooks}/house.js`).backend.guardList(e), 'leads', 'clients', 'vouchers', 'reminders');
onRecordViewRequest((e) => require(`${__hooks}/house.js`).backend.guardView(e), 'leads', 'clients', 'vouchers', 'reminders');
routerAdd('GET', '/api/desk/events', (e) => require(`${__hooks}/house.js`).backend.readEvents(e));
routerAdd('GET', '/api/desk/watch', (e) => require(`${__hooks}/house.js`).backend.readWatch(e));
routerAdd('POST', '/api/desk/exports', (e) => require(`${__hooks}/house.js`).backend.logExport(e));
cronAdd('desk_purge_keys', '37 * * * *', () => require(`${__hooks}/house.js`).backend.purgeKeys($app));
