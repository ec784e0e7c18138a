// The sales desk: guarded updates through the records API, its own routes, its chores.
onRecordUpdateRequest((e) => require(`${__hooks}/lib/desk.js`).guardDeskUpdate(e), 'clients');
cronAdd('desk_purge_keys', '37 * * * *', () => require(`${__hooks}/lib/desk.js`).purgeKeys($app));
