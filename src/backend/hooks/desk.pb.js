// The sales desk: guarded updates through the records API, its own routes, its chores.
onRecordUpdateRequest((e) => require(`${__hooks}/lib/desk.js`).guardDeskUpdate(e), 'leads', 'clients');
onRecordCreateRequest((e) => require(`${__hooks}/lib/desk.js`).guardEnquiry(e), 'leads');
onRecordCreate((e) => require(`${__hooks}/lib/desk.js`).createLead(e), 'leads');
onRecordUpdate((e) => require(`${__hooks}/lib/desk.js`).saveLead(e), 'leads');
onRecordCreate((e) => require(`${__hooks}/lib/desk.js`).saveClient(e), 'clients');
onRecordUpdate((e) => require(`${__hooks}/lib/desk.js`).saveClient(e), 'clients');
// Words of the desk that administrators write through the records API.
onRecordCreateRequest((e) => require(`${__hooks}/lib/desk.js`).trailCreate(e), 'statuses', 'sources', 'loss_reasons');
onRecordUpdateRequest((e) => require(`${__hooks}/lib/desk.js`).trailUpdate(e), 'statuses', 'sources', 'loss_reasons');
onRecordEnrich((e) => require(`${__hooks}/lib/desk.js`).maskRecord(e), 'leads', 'clients');
onRecordEnrich((e) => require(`${__hooks}/lib/desk.js`).maskEvent(e), 'events');
onRecordsListRequest((e) => require(`${__hooks}/lib/desk.js`).guardList(e), 'leads', 'clients', 'vouchers', 'reminders');
onRecordViewRequest((e) => require(`${__hooks}/lib/desk.js`).guardView(e), 'leads', 'clients', 'vouchers', 'reminders');
onRecordCreateRequest((e) => require(`${__hooks}/lib/desk.js`).guardViews(e), 'saved_views');

routerAdd('GET', '/api/desk/leads', (e) => require(`${__hooks}/lib/desk.js`).listLeads(e));
routerAdd('POST', '/api/desk/leads', (e) => require(`${__hooks}/lib/desk.js`).addLead(e));
routerAdd('GET', '/api/desk/leads/same', (e) => require(`${__hooks}/lib/desk.js`).findSame(e));
routerAdd('GET', '/api/desk/leads/{id}', (e) => require(`${__hooks}/lib/desk.js`).readLead(e));
routerAdd('POST', '/api/desk/leads/{id}/move', (e) => require(`${__hooks}/lib/desk.js`).moveLeadRoute(e));
routerAdd('POST', '/api/desk/leads/{id}/assign', (e) => require(`${__hooks}/lib/desk.js`).assignLeadRoute(e));
routerAdd('POST', '/api/desk/leads/{id}/activity', (e) => require(`${__hooks}/lib/desk.js`).addActivity(e));
routerAdd('POST', '/api/desk/leads/{id}/next', (e) => require(`${__hooks}/lib/desk.js`).planLead(e));
routerAdd('POST', '/api/desk/leads/{id}/offer', (e) => require(`${__hooks}/lib/desk.js`).offerLead(e));
routerAdd('POST', '/api/desk/leads/{id}/merge', (e) => require(`${__hooks}/lib/desk.js`).mergeLeads(e));
routerAdd('POST', '/api/desk/leads/{id}/client', (e) => require(`${__hooks}/lib/desk.js`).linkClient(e));
routerAdd('POST', '/api/desk/leads/{id}/reveal', (e) => require(`${__hooks}/lib/desk.js`).revealLead(e));
routerAdd('GET', '/api/desk/board', (e) => require(`${__hooks}/lib/desk.js`).leadBoard(e));
routerAdd('GET', '/api/desk/clients', (e) => require(`${__hooks}/lib/desk.js`).listClients(e));
routerAdd('POST', '/api/desk/clients', (e) => require(`${__hooks}/lib/desk.js`).addClient(e));
routerAdd('GET', '/api/desk/clients/{id}', (e) => require(`${__hooks}/lib/desk.js`).readClient(e));
routerAdd('POST', '/api/desk/clients/{id}/merge', (e) => require(`${__hooks}/lib/desk.js`).mergeClients(e));
routerAdd('POST', '/api/desk/clients/{id}/anonymise', (e) => require(`${__hooks}/lib/desk.js`).anonymiseClient(e));
routerAdd('POST', '/api/desk/clients/{id}/reveal', (e) => require(`${__hooks}/lib/desk.js`).revealClient(e));
routerAdd('GET', '/api/desk/search', (e) => require(`${__hooks}/lib/desk.js`).search(e));
routerAdd('GET', '/api/desk/events', (e) => require(`${__hooks}/lib/desk.js`).readEvents(e));
routerAdd('GET', '/api/desk/words', (e) => require(`${__hooks}/lib/desk.js`).readWords(e));
routerAdd('GET', '/api/desk/excursion-names', (e) => require(`${__hooks}/lib/desk.js`).listExcursionNames(e));
routerAdd('GET', '/api/desk/people', (e) => require(`${__hooks}/lib/desk.js`).listPeople(e));
routerAdd('GET', '/api/desk/watch', (e) => require(`${__hooks}/lib/desk.js`).readWatch(e));
routerAdd('POST', '/api/desk/exports', (e) => require(`${__hooks}/lib/desk.js`).logExport(e));
// The guest's side of an offer, for the site server alone.
routerAdd('POST', '/api/house/offer', (e) => require(`${__hooks}/lib/desk.js`).openOffer(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/offer-pick', (e) => require(`${__hooks}/lib/desk.js`).pickOffer(e), $apis.requireAuth('services'));

cronAdd('desk_purge_keys', '37 * * * *', () => require(`${__hooks}/lib/desk.js`).purgeKeys($app));
cronAdd('desk_purge_health', '47 19 * * *', () => require(`${__hooks}/lib/desk.js`).purgeHealth($app));
