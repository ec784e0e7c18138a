import type { Module } from '../module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'region-sort', pattern: '/{country}/{region}/sort', rendering: 'planned', access: 'excursions.edit' },
    { name: 'region-tags', pattern: '/{country}/{region}/tags', rendering: 'planned', access: 'excursions.edit' },
    { name: 'region-groups', pattern: '/{country}/{region}/groups', rendering: 'planned', access: 'excursions.edit' },
    { name: 'excursion-days', pattern: '/{country}/{region}/{ex}/days', rendering: 'planned', access: 'excursions.edit' },
    { name: 'excursion-note', pattern: '/{country}/{region}/{ex}/note', rendering: 'planned', access: 'excursions.edit' },
    { name: 'excursion-sort', pattern: '/{country}/{region}/{ex}/sort', rendering: 'planned', access: 'excursions.edit' },
    { name: 'excursion-icons', pattern: '/{country}/{region}/{ex}/icons', rendering: 'planned', access: 'excursions.edit' },
    { name: 'excursion-cancel', pattern: '/{country}/{region}/{ex}/cancel', rendering: 'planned', access: 'excursions.edit' },
    { name: 'excursion-prices', pattern: '/{country}/{region}/{ex}/prices', rendering: 'planned', access: 'excursions.edit' },
    { name: 'excursion-region', pattern: '/{country}/{region}/{ex}/region', rendering: 'planned', access: 'excursions.edit' },
    { name: 'excursion-edit-note', pattern: '/{country}/{region}/{ex}/edit-note', rendering: 'planned', access: 'excursions.edit' },
    { name: 'excursion-locations', pattern: '/{country}/{region}/{ex}/locations', rendering: 'planned', access: 'excursions.edit' },
  ],
  rights: {
    /** Reads drafts and types into them; what is proposed goes live by the hand of somebody who may edit. */
    'excursions.propose': ['manager', 'senior', 'content'],
  },
} as const satisfies Module;
