import { paths } from "~/paths";
import type { FilterName } from "./job-filter";
import type { PageSearch } from "./job-filter.schema";

/** The address of a search's page, without the default values. */
export function searchPath({ page, limit, ...search }: PageSearch): string {
  return paths.jobs({ ...search, limit, page: page && page > 1 ? page : undefined });
}

/** The same search from its first page, without a filter or without one of its values. */
export function withoutValue(search: PageSearch, name: FilterName | "q", value?: string): PageSearch {
  const { page: _page, [name]: current, ...rest } = search;
  if (!Array.isArray(current) || value === undefined) return rest;
  const others = current.filter((code) => code !== value);
  return others.length > 0 ? { ...rest, [name]: others } : rest;
}
