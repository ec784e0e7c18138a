// Search, preview and training crawlers by their own names. Yandex is spelled out: its apps for people carry its name too.
const CRAWLER =
  /googlebot|google-inspectiontool|adsbot-google|mediapartners-google|storebot-google|bingbot|bingpreview|msnbot|yandex(?:bot|images|video|media|blogs|favicons|webmaster|pagechecker|metrika|direct|renderresources|mobilebot|accessibilitybot)|duckduckbot|baiduspider|applebot|slurp|sogou|seznambot|petalbot|mail\.ru_bot|facebookexternalhit|facebot|meta-externalagent|twitterbot|telegrambot|whatsapp\/|vkshare|linkedinbot|pinterestbot|slackbot|discordbot|skypeuripreview|ahrefsbot|semrushbot|mj12bot|dotbot|bytespider|gptbot|oai-searchbot|chatgpt-user|claudebot|perplexitybot|ccbot|ia_archiver|archive\.org_bot/i;

/** Whether the user agent is a well-known crawler. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}
