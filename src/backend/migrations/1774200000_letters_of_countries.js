// Two letters of ISO 3166 for every country: numbers of telephones that were written without their code are read by them.
migrate(
  (app) => {
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.add(new TextField({ name: 'iso', max: 2, pattern: '^[A-Z]{2}$' }));
    app.save(countries);
    // Addresses of countries where boats take guests out; whatever is called otherwise is filled in by the office.
    const letters = {
      ...{ thailand: 'TH', maldives: 'MV', vietnam: 'VN', laos: 'LA', cambodia: 'KH', myanmar: 'MM', malaysia: 'MY', singapore: 'SG', indonesia: 'ID' },
      ...{ bali: 'ID', philippines: 'PH', china: 'CN', japan: 'JP', 'south-korea': 'KR', india: 'IN', goa: 'IN', 'sri-lanka': 'LK', mauritius: 'MU' },
      ...{ seychelles: 'SC', tanzania: 'TZ', zanzibar: 'TZ', kenya: 'KE', egypt: 'EG', turkey: 'TR', turkiye: 'TR', greece: 'GR', cyprus: 'CY' },
      ...{ uae: 'AE', emirates: 'AE', 'united-arab-emirates': 'AE', oman: 'OM', qatar: 'QA', israel: 'IL', georgia: 'GE', russia: 'RU', kazakhstan: 'KZ' },
      ...{ montenegro: 'ME', croatia: 'HR', italy: 'IT', spain: 'ES', portugal: 'PT', france: 'FR', germany: 'DE', 'united-kingdom': 'GB', usa: 'US' },
      ...{ mexico: 'MX', cuba: 'CU', 'dominican-republic': 'DO', brazil: 'BR', australia: 'AU', 'new-zealand': 'NZ', fiji: 'FJ' },
    };
    const fill = app.db().newQuery('UPDATE countries SET iso = {:iso} WHERE id = {:id}');
    for (const [id, iso] of Object.entries(letters)) fill.bind({ id, iso }).execute();
  },
  (app) => {
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.removeByName('iso');
    app.save(countries);
  },
);
