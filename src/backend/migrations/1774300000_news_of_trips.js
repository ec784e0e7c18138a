// Guests are told that their trip is cancelled, or moved to another day: two more kinds of messages with texts of their own.
migrate(
  (app) => {
    for (const name of ['reminder_templates', 'reminders']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.getByName('kind').values = ['hold_expiring', 'pickup_tomorrow', 'balance', 'weather_change', 'review', 'cancelled', 'moved'];
      app.save(collection);
    }
  },
  (app) => {
    for (const name of ['reminders', 'reminder_templates']) {
      app.db().newQuery(`DELETE FROM ${name} WHERE kind IN ('cancelled', 'moved')`).execute();
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.getByName('kind').values = ['hold_expiring', 'pickup_tomorrow', 'balance', 'weather_change', 'review'];
      app.save(collection);
    }
  },
);
