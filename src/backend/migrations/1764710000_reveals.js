// How often somebody had hidden contacts shown to him lately, and what seniors are told of it.
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('events');
    events.indexes = [
      ...events.indexes,
      "CREATE INDEX `idx_events_reveals` ON `events` (`actor`, `at`) WHERE `action` = 'reveal'",
      "CREATE INDEX `idx_events_contacts` ON `events` (`at`) WHERE `entity` = 'contacts'",
    ];
    app.save(events);
  },
  (app) => {
    const events = app.findCollectionByNameOrId('events');
    events.indexes = events.indexes.filter((index) => !/idx_events_(reveals|contacts)/.test(index));
    app.save(events);
  },
);
