import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { statsCharts as chartsEn } from '../messages/en.charts.ts';
import { statsCharts as chartsRu } from '../messages/ru.charts.ts';
import { stats as statsEn } from '../messages/en.ts';
import { stats as statsRu } from '../messages/ru.ts';

/** Texts of the screens of statistics, and no others. */
export const statsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...chartsRu, ...statsRu }, en: { ...authEn, ...staffEn, ...chartsEn, ...statsEn } });
