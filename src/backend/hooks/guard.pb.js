// Every write of a record through the records API, of whatever collection that staff may write.
const { guardedCollections } = require(`${__hooks}/house.js`).backend;
onRecordCreateRequest((e) => require(`${__hooks}/house.js`).backend.guardRecord(e, 'create'), ...guardedCollections('create'));
onRecordUpdateRequest((e) => require(`${__hooks}/house.js`).backend.guardRecord(e, 'update'), ...guardedCollections('update'));
onRecordDeleteRequest((e) => require(`${__hooks}/house.js`).backend.guardRecord(e, 'delete'), ...guardedCollections('delete'));
