// What agents bring is summed from indexes alone: with a hundred thousand vouchers their rows are a second of reading.
migrate(
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.indexes = [
      ...vouchers.indexes,
      "CREATE INDEX `idx_vouchers_brought` ON `vouchers` (`agent`, `country`, `currency`, `state`, `total`, `created`) WHERE `agent` != ''",
    ];
    app.save(vouchers);
    const leads = app.findCollectionByNameOrId('leads');
    leads.indexes = [...leads.indexes, "CREATE INDEX `idx_leads_brought` ON `leads` (`agent`, `country`, `merged_into`, `created`) WHERE `agent` != ''"];
    app.save(leads);
  },
  (app) => {
    for (const name of ['vouchers', 'leads']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.indexes = Array.from(collection.indexes).filter((index) => !index.includes(`idx_${name}_brought`));
      app.save(collection);
    }
  },
);
