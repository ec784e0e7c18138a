// Vouchers, payments, reminders, tourist notes, cancellation rules: routes of the desk and their chores.
onRecordEnrich((e) => require(`${__hooks}/lib/desk.js`).maskRecord(e), 'vouchers', 'reminders');
routerAdd('GET', '/api/desk/vouchers', (e) => require(`${__hooks}/lib/vouchers.js`).listVouchers(e));
routerAdd('POST', '/api/desk/vouchers', (e) => require(`${__hooks}/lib/vouchers.js`).createVoucher(e));
routerAdd('POST', '/api/desk/vouchers/{id}/payments', (e) => require(`${__hooks}/lib/vouchers.js`).payVoucher(e));
routerAdd('POST', '/api/desk/vouchers/{id}/delete', (e) => require(`${__hooks}/lib/vouchers.js`).deleteVoucher(e));
routerAdd('POST', '/api/desk/vouchers/{id}/{action}', (e) => require(`${__hooks}/lib/vouchers.js`).actOnVoucher(e));
routerAdd('GET', '/api/desk/vouchers/{id}/payment-facts', (e) => require(`${__hooks}/lib/vouchers.js`).readPaymentFacts(e));
routerAdd('GET', '/api/desk/vouchers/{id}/document', (e) => require(`${__hooks}/lib/vouchers.js`).readDocument(e));
routerAdd('POST', '/api/desk/payments/{id}/{action}', (e) => require(`${__hooks}/lib/vouchers.js`).actOnPayment(e));
routerAdd('GET', '/api/desk/public-voucher/{token}', (e) => require(`${__hooks}/lib/vouchers.js`).findByToken(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/desk/public-voucher/{token}/seen', (e) => require(`${__hooks}/lib/reminders.js`).confirmByLink(e), $apis.requireAuth('services'));
cronAdd('desk_expire_holds', '* * * * *', () => require(`${__hooks}/lib/vouchers.js`).expireHolds($app));

routerAdd('GET', '/api/desk/reminders', (e) => require(`${__hooks}/lib/reminders.js`).listReminders(e));
routerAdd('POST', '/api/desk/reminders/queue', (e) => require(`${__hooks}/lib/reminders.js`).queueReminders(e));
routerAdd('POST', '/api/desk/reminders/{id}/{action}', (e) => require(`${__hooks}/lib/reminders.js`).actOnReminder(e));
cronAdd('desk_queue_reminders', '*/15 * * * *', () => require(`${__hooks}/lib/reminders.js`).queueTomorrow($app));
routerAdd('POST', '/api/desk/reminder-templates', (e) => require(`${__hooks}/lib/templates.js`).createTemplate(e));
routerAdd('POST', '/api/desk/reminder-templates/{id}/save', (e) => require(`${__hooks}/lib/templates.js`).saveTemplate(e));

routerAdd('POST', '/api/desk/notes', (e) => require(`${__hooks}/lib/notes.js`).createNote(e));
routerAdd('POST', '/api/desk/notes/{id}/{action}', (e) => require(`${__hooks}/lib/notes.js`).actOnNote(e));
routerAdd('POST', '/api/desk/cancellation-rules', (e) => require(`${__hooks}/lib/rules.js`).createRule(e));
routerAdd('POST', '/api/desk/cancellation-rules/{id}/{action}', (e) => require(`${__hooks}/lib/rules.js`).actOnRule(e));
