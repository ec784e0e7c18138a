import type { IslandLoader } from '../kit/islands/wake.ts';

/** Every island of the visitor pages and where its script lies. */
export const ISLANDS: Readonly<Record<string, IslandLoader>> = {
  currency: () => import('../modules/currencies/screens/CurrencySwitcher.island.tsx').then((module) => module.CurrencySwitcher),
  variants: () => import('../modules/storefront/screens/VariantPicker.island.tsx').then((module) => module.VariantPicker),
  enquiry: () => import('../modules/enquiry/screens/EnquiryForm.island.tsx').then((module) => module.EnquiryForm),
  search: () => import('../modules/search/screens/SearchPanel.island.tsx').then((module) => module.SearchPanel),
  favourites: () => import('../modules/favourites/screens/FavouritesPage.island.tsx').then((module) => module.FavouritesPage),
};
