import { ToolHost } from './ToolHost.tsx'

interface Props {
  /** The key of an API of `facts/apis`, and the id of one of its endpoints. */
  api: string
  of: string
}

/** A form that composes a request, under the endpoint's reference. It sends nothing. */
export const Request = ({ api, of }: Props) => (
  <ToolHost
    name={`Compose ${of}`}
    path={`request-${api}-${of}`}
    load={async () => {
      const { default: RequestTool } = await import('./RequestTool.tsx')
      return { default: () => <RequestTool request={`${api} ${of}`} /> }
    }}
    folded="Open the form"
    withoutScript="The example above is a request to start from."
  />
)
