// What pages and notes say of a trip is a fact of its record: the boat that sails, who pays the child's price, the park's fee.
const BOATS = ['speedboat', 'catamaran', 'longtail', 'yacht', 'big_boat'];
const EXCURSION_FIELDS = ['boat_kind', 'child_by', 'child_from', 'child_to', 'park_fee_mode', 'park_fee_adult', 'park_fee_child'];

/** A boat that only one label names is the boat of that excursion. */
function boatOf(app, record) {
  const named = record
    .getStringSlice('tags')
    .map((id) => app.findRecordById('ic_excurs_tags', id).getString('slug').replace('-', '_'))
    .filter((slug) => BOATS.includes(slug));
  return named.length === 1 ? named[0] : '';
}

migrate(
  (app) => {
    const excursions = app.findCollectionByNameOrId('ic_excurs');
    excursions.fields.add(new SelectField({ name: 'boat_kind', values: [...BOATS, 'none'], maxSelect: 1 }));
    excursions.fields.add(new SelectField({ name: 'child_by', values: ['age', 'height'], maxSelect: 1 }));
    for (const name of ['child_from', 'child_to']) excursions.fields.add(new NumberField({ name, min: 0, max: 250, onlyInt: true }));
    excursions.fields.add(new SelectField({ name: 'park_fee_mode', values: ['included', 'collect'], maxSelect: 1 }));
    for (const name of ['park_fee_adult', 'park_fee_child']) excursions.fields.add(new NumberField({ name, min: 0 }));
    app.save(excursions);
    const notes = app.findCollectionByNameOrId('notes');
    notes.fields.add(new SelectField({ name: 'facts', values: [...BOATS, 'park_fee'], maxSelect: 6 }));
    app.save(notes);
    for (const record of app.findRecordsByFilter('ic_excurs', 'parent = ""', '', 0, 0)) {
      const kind = boatOf(app, record);
      if (kind === '') continue;
      app.db().newQuery('UPDATE ic_excurs SET boat_kind = {:kind} WHERE id = {:id}').bind({ kind, id: record.id }).execute();
    }
  },
  (app) => {
    const excursions = app.findCollectionByNameOrId('ic_excurs');
    for (const name of EXCURSION_FIELDS) excursions.fields.removeByName(name);
    app.save(excursions);
    const notes = app.findCollectionByNameOrId('notes');
    notes.fields.removeByName('facts');
    app.save(notes);
  },
);
