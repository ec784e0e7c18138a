/** Asked for once more who sits there. */
export const proof = {
  error_passkey_refused: 'Ключ доступа не подтвердился. Попробуйте ещё раз или войдите по коду.',
  proof_title: 'Подтвердите, что это вы',
  proof_text: 'Это действие меняет важное. Введите свой пароль: начатое продолжится, введённое останется на месте. Пять минут пароль больше не понадобится.',
  proof_developer_text: 'Введите секрет разработчика: начатое продолжится.',
  proof_password: 'Пароль',
  proof_confirm: 'Подтвердить',
  proof_by_passkey: 'Ключом доступа',
} as const;
