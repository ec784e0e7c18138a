export { guardNewPassword } from './hooks/password-rule.ts';
export { guardPassword, purgeThrottles } from './hooks/passwords.ts';
export { loginByPhone, makeCode, purgeCodes, voidCode } from './hooks/phone.ts';
