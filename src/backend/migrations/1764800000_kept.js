// What the house keeps of a guest's money has a name and its arithmetic; a voucher of before says it at its next write.
migrate(
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.fields.add(
      new NumberField({ name: 'kept', onlyInt: true }),
      new SelectField({ name: 'kept_rule', maxSelect: 1, values: ['price', 'tier', 'after_start', 'no_show', 'waived', 'called_off', 'not_sold'] }),
      new JSONField({ name: 'kept_terms' }),
    );
    app.save(vouchers);
  },
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    for (const name of ['kept', 'kept_rule', 'kept_terms']) vouchers.fields.removeByName(name);
    app.save(vouchers);
  },
);
