import { aggregatorApi } from './aggregator.ts'
import { pcsxApi } from './pcsxApi.ts'
import type { Api, Endpoint } from './schema.ts'
import { swapApi } from './swapApi.ts'

export type { Api, ApiError, Endpoint, Json, Parameter, Refused, Schema } from './schema.ts'

/** The HTTP APIs, in the order of the sidebar. */
export const apis: readonly Api[] = [swapApi, aggregatorApi, pcsxApi]

/** What an integrator calls, and what an API calls of the integrator's own server. */
export const callsOf = ({ endpoints, webhooks = [] }: Api): Endpoint[] => [...endpoints, ...webhooks]
