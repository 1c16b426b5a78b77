/** Where old addresses lead, so that links on the web to them keep working: a route of the official site, then ours. */
export const redirects: Record<string, string> = {
  '/contracts/prediction': '/contracts/prediction-v2',
  '/contracts/prediction/addresses': '/contracts/prediction-v2',
  '/contracts/prediction/faq': '/contracts/prediction-v2',
  '/contracts/prediction/how-to-bet-and-claim': '/contracts/prediction-v2',
}
