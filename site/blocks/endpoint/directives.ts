import type { BlockDirectives } from '../directive.ts'
import { apiConflicts, apiExample, apiFacts, endpointReference, errorReference, schemaReference } from './block.ts'

export const endpointDirectives: BlockDirectives = {
  leaves: {
    api: {
      attributes: ['api'],
      makes: 'Where an HTTP API of `facts/apis` is, who may call it and how often.',
      show: apiFacts,
    },
    endpoint: {
      attributes: ['api', 'of'],
      makes: 'An endpoint’s parameters, body and answer.',
      show: endpointReference,
    },
    schema: { attributes: ['api', 'of'], makes: 'The fields of one object of an API.', show: schemaReference },
    'api-errors': { attributes: ['api', 'of'], makes: 'The errors of an endpoint.', show: errorReference },
    conflicts: { attributes: ['api'], makes: 'Where an API’s source contradicts itself.', show: apiConflicts },
    example: {
      attributes: ['api', 'of'],
      makes: 'An endpoint’s request as curl, TypeScript and Python, and its answer.',
      show: apiExample,
    },
  },
}
