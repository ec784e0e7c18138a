// Records of guests and of the audit trail: guarded writes, masks, counted reads, keys of requests.
const { guardedCollections, MASKED } = require(`${__hooks}/house.js`).backend;
onRecordEnrich((e) => require(`${__hooks}/house.js`).backend.maskRecord(e), ...MASKED);
onRecordEnrich((e) => require(`${__hooks}/house.js`).backend.maskEvent(e), 'events');
onRecordsListRequest((e) => require(`${__hooks}/house.js`).backend.guardList(e), ...MASKED);
onRecordViewRequest((e) => require(`${__hooks}/house.js`).backend.guardView(e), ...MASKED);
// Every write of a record through the records API, of whatever collection that staff may write.
onRecordCreateRequest((e) => require(`${__hooks}/house.js`).backend.guardRecord(e, 'create'), ...guardedCollections('create'));
onRecordUpdateRequest((e) => require(`${__hooks}/house.js`).backend.guardRecord(e, 'update'), ...guardedCollections('update'));
onRecordDeleteRequest((e) => require(`${__hooks}/house.js`).backend.guardRecord(e, 'delete'), ...guardedCollections('delete'));
