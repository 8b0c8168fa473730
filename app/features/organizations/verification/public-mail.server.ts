import { once } from "~/lib/memory/once";

/** Providers of Spain and Latin America that the package does not have. */
const localProviders = [
  ..."ono.com movistar.es movistar.com telefonica.net ya.com euskalnet.net orange.es jazztel.es jazzfree.com".split(
    " ",
  ),
  ..."vodafone.es mundo-r.com telecable.es arrakis.es ozu.es inicia.es eresmas.com retemail.es tutanota.com".split(
    " ",
  ),
  ..."tuta.com hey.com icloud.com hotmail.com.ar outlook.com.ar outlook.com.br prodigy.net.mx vtr.net".split(
    " ",
  ),
];

/**
 * Whether anybody can have an address at a domain: those of the large and of the throwaway providers. Such an address
 * says nothing about the organization whose website has the same domain.
 */
export async function isPublicMail(domain: string): Promise<boolean> {
  return (await getPublicDomains()).has(domain);
}

/** Loaded on first use: most processes never verify anybody. */
const getPublicDomains = once(async (): Promise<ReadonlySet<string>> => {
  const [{ default: free }, { disposableEmailBlocklistSet }] = await Promise.all([
    import("free-email-domains"),
    import("disposable-email-domains-js"),
  ]);
  return new Set([...free, ...disposableEmailBlocklistSet(), ...localProviders]);
});
