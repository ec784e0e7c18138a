// Reminders and their texts: routes of the desk, the queue of the next day.
cronAdd('desk_queue_reminders', '*/15 * * * *', () => require(`${__hooks}/house.js`).reminders.queueTomorrow($app));
