// Who is sold a shared transfer and cannot be fetched yet stands in an index of its own; a lead's unknown hotel is empty again.
migrate(
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.indexes = [
      ...vouchers.indexes,
      "CREATE INDEX `idx_vouchers_pickup` ON `vouchers` (`country`, `service_date`, `id`, `sold_by`, `excursion`) WHERE `state` = 'confirmed' AND `transfer` = 'shared' AND (`hotel` = '' OR `pickup_from` = '')",
    ];
    app.save(vouchers);
    app.db().newQuery("UPDATE leads SET hotel = '' WHERE hotel = '—'").execute();
  },
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.indexes = vouchers.indexes.filter((index) => !index.includes('idx_vouchers_pickup'));
    app.save(vouchers);
  },
);
