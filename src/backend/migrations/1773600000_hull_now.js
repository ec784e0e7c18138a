// Guests of a departure have its day and hour, for ever; a boat that may carry fewer now is followed by everything ahead that it sails.
migrate(
  (app) => {
    const departures = app.findCollectionByNameOrId('departures');
    for (const name of ['wanted', 'allowed_seats']) departures.fields.add(new NumberField({ name, min: 0, max: 9999, onlyInt: true }));
    departures.fields.getByName('why').values = ['weather', 'min_pax', 'park', 'vessel', 'schedule', 'no_boat', 'house', 'boat_small', 'boat_unfit'];
    app.save(departures);

    const sql = (statement) => app.db().newQuery(statement).execute();
    // Whoever sells all of its boat goes on selling all of it; fewer seats were somebody's wish.
    sql(`UPDATE departures SET wanted = capacity
      WHERE boat = '' OR NOT EXISTS (SELECT 1 FROM boats b WHERE b.id = departures.boat AND b.capacity_sold <= departures.capacity)`);

    const LIVE = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";
    const apart = `NEW.departure != '' AND NEW.state IN ${LIVE}
      AND NOT EXISTS (SELECT 1 FROM departures d WHERE d.id = NEW.departure AND d.service_date = NEW.service_date AND d.start_time = NEW.start_time)`;
    // What disagreed before may be paid, cancelled and told: the check of seats names it until somebody moves it.
    sql(`CREATE TRIGGER vouchers_moment_added BEFORE INSERT ON vouchers WHEN ${apart} BEGIN SELECT RAISE(ABORT, 'departure_moment'); END`);
    sql(`CREATE TRIGGER vouchers_moment_changed BEFORE UPDATE OF departure, service_date, start_time, state ON vouchers
      WHEN (OLD.departure, OLD.service_date, OLD.start_time) IS NOT (NEW.departure, NEW.service_date, NEW.start_time) OR OLD.state NOT IN ${LIVE}
      BEGIN SELECT RAISE(ABORT, 'departure_moment') WHERE ${apart}; END`);
    sql(`CREATE TRIGGER departures_moment_changed BEFORE UPDATE OF service_date, start_time ON departures
      WHEN (OLD.service_date, OLD.start_time) IS NOT (NEW.service_date, NEW.start_time)
      BEGIN SELECT RAISE(ABORT, 'departure_moment') WHERE EXISTS (SELECT 1 FROM vouchers v WHERE v.departure = NEW.id AND v.departure != '' AND v.state IN ${LIVE}
        AND (v.service_date, v.start_time) IS NOT (NEW.service_date, NEW.start_time)); END`);

    // Whatever is over already may stay so, and become less; never more, but where a boat became smaller under its guests.
    const over = (of) => `${of}.seats_taken + ${of}.held_seats + ${of}.allotted - ${of}.capacity`;
    const ofBoat = (what) => `NEW.boat != '' AND NEW.boat = OLD.boat AND EXISTS (SELECT 1 FROM boats b WHERE b.id = NEW.boat AND ${what})`;
    const followed = `${ofBoat('b.capacity_licensed = NEW.licensed AND b.infants_count = NEW.infants_count AND b.capacity_sold >= NEW.capacity')}
      AND ((NEW.capacity < OLD.capacity AND ${ofBoat('b.capacity_sold = NEW.capacity')}) OR NEW.infants_count != OLD.infants_count)
      AND NEW.parties_taken <= OLD.parties_taken AND NEW.persons_taken <= OLD.persons_taken AND NEW.held_seats <= OLD.held_seats`;
    sql('DROP TRIGGER departures_guarded');
    sql(
      `CREATE TRIGGER departures_guarded BEFORE UPDATE ON departures BEGIN
        SELECT RAISE(ABORT, 'departure_full') WHERE ${over('NEW')} > MAX(0, ${over('OLD')}) AND NOT (${followed});
        SELECT RAISE(ABORT, 'departure_full') WHERE NEW.licensed > 0 AND NEW.persons_taken > NEW.licensed
          AND (NEW.persons_taken > OLD.persons_taken
            OR ((OLD.licensed = 0 OR NEW.licensed < OLD.licensed) AND NOT (${ofBoat('b.capacity_licensed = NEW.licensed')})));
        SELECT RAISE(ABORT, 'departure_full') WHERE NEW.boat != '' AND NEW.persons_taken > OLD.persons_taken
          AND EXISTS (SELECT 1 FROM boats b WHERE b.id = NEW.boat AND b.capacity_licensed < NEW.persons_taken);
        SELECT RAISE(ABORT, 'departure_unfit') WHERE NEW.boat != '' AND NEW.parties_taken > OLD.parties_taken
          AND EXISTS (SELECT 1 FROM boats b WHERE b.id = NEW.boat AND NOT b.active);
        SELECT RAISE(ABORT, 'departure_whole') WHERE NEW.hulls_taken > 0 AND (NEW.parties_taken > 1 OR NEW.held_seats + NEW.allotted > 0)
          AND (NEW.hulls_taken > OLD.hulls_taken OR NEW.parties_taken > OLD.parties_taken OR NEW.held_seats + NEW.allotted > OLD.held_seats + OLD.allotted);
        SELECT RAISE(ABORT, 'departure_gone') WHERE NEW.parties_taken > OLD.parties_taken AND NEW.state IN ('sailed', 'finished', 'cancelled');
      END`,
    );
  },
  () => {
    throw new Error('Restore the backup that was made before this change: departures follow their boats another way since.');
  },
);
