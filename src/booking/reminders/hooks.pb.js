// Reminders and their texts: routes of the desk, the queue of the next day.
routerAdd('POST', '/api/desk/public-voucher/{token}/seen', (e) => require(`${__hooks}/house.js`).reminders.confirmByLink(e), $apis.requireAuth('services'));
routerAdd('GET', '/api/desk/reminders', (e) => require(`${__hooks}/house.js`).reminders.listReminders(e));
routerAdd('POST', '/api/desk/reminders/queue', (e) => require(`${__hooks}/house.js`).reminders.queueReminders(e));
routerAdd('POST', '/api/desk/reminders/{id}/{action}', (e) => require(`${__hooks}/house.js`).reminders.actOnReminder(e));
cronAdd('desk_queue_reminders', '*/15 * * * *', () => require(`${__hooks}/house.js`).reminders.queueTomorrow($app));
routerAdd('POST', '/api/desk/reminder-templates', (e) => require(`${__hooks}/house.js`).reminders.createTemplate(e));
routerAdd('POST', '/api/desk/reminder-templates/{id}/save', (e) => require(`${__hooks}/house.js`).reminders.saveTemplate(e));
