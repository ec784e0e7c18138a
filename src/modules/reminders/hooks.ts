export { actOnReminder, confirmByLink, listReminders, queueReminders, queueTomorrow } from './hooks/reminders.ts';
export { createTemplate, saveTemplate } from './hooks/templates.ts';
