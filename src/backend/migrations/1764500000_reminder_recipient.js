// Whether somebody named the recipient of a reminder by hand: else it follows the voucher's contacts.
migrate(
  (app) => {
    const reminders = app.findCollectionByNameOrId('reminders');
    reminders.fields.add(new BoolField({ name: 'recipient_told' }));
    app.save(reminders);
  },
  (app) => {
    const reminders = app.findCollectionByNameOrId('reminders');
    reminders.fields.removeByName('recipient_told');
    app.save(reminders);
  },
);
