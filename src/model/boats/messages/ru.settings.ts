/** What the owner may set of boats. */
export const boatSettingTexts = {
  setting_paper_warning_days: 'Когда предупреждать о документах лодки',
  setting_paper_warning_days_hint: 'За столько дней до конца срока документ отмечен жёлтым в списке лодок и в карточке.',
} as const;
