// What falls due first within a stage: a column of the board, and the list of a stage in that order.
migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.indexes = [
      ...leads.indexes,
      "CREATE INDEX `idx_leads_open_status_due` ON `leads` (`country`, `status`, `due_at`, `id`, `created`, `assigned_user`, `source`) WHERE `due_at` != ''",
    ];
    app.save(leads);
  },
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.indexes = leads.indexes.filter((index) => !index.includes('idx_leads_open_status_due'));
    app.save(leads);
  },
);
