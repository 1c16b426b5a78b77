// #region app
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Config, useAccount, useConnect, WagmiProvider } from 'wagmi'

// viem repeats what the network lost; a call that reverts would revert again.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Shows its children to whoever has connected a wallet, and
 * the wallets to everybody else. */
function Connected({ children }: { children: ReactNode }) {
  const { isConnected } = useAccount()
  const { connectors, connect, isPending, error } = useConnect()
  if (isConnected) return children
  return (
    <>
      {connectors.map((connector) => (
        <button key={connector.uid} type="button" disabled={isPending} onClick={() => connect({ connector })}>
          Connect {connector.name}
        </button>
      ))}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}

/** Around what uses wagmi's hooks. Make `config` once, outside of components. */
export function App({ config, children }: { config: Config; children?: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <Connected>{children}</Connected>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
// #endregion app
