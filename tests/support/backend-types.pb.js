// What must not compile in a file of handlers: see backend-types.ts. Never run.
// @ts-expect-error PocketBase has no hook of that name.
onRecordUpdated((e) => e.next(), 'leads');
// @ts-expect-error An event of a record has no member of that name.
onRecordUpdate((e) => e.rekord, 'leads');
// @ts-expect-error The bundle has no handler of that name.
routerAdd('GET', '/api/desk/vouchers', (e) => require(`${__hooks}/house.js`).vouchers.listVoucher(e));
// @ts-expect-error A handler of events that are requests.
onRecordUpdate((e) => require(`${__hooks}/house.js`).vouchers.listVouchers(e), 'vouchers');
// @ts-expect-error A job says what it came to.
cronAdd('said_nothing', '* * * * *', () => undefined);
