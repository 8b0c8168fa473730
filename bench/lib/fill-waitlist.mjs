// @ts-check

/**
 * Fills waitlist_entries up to `size` entries: every status but two, six disciplines, one organization in ten.
 *
 * @param {number} size
 * @returns {string} a statement
 */
export const fillWaitlist = (size) => `
  INSERT INTO waitlist_entries (id, email, role, name, field, field_code, company, status, source, quality,
    created_at, confirmed_at, invited_at, invite_expires_at, converted_at, updated_at)
  SELECT gen_random_uuid(), 'persona' || n || '@universidad' || n % 500 || '.example',
    (CASE WHEN n % 10 = 0 THEN 'empresa' ELSE 'professional' END)::waitlist_role, 'Nombre Apellido ' || n, 'química',
    (ARRAY['chemistry', 'biomedicine', 'biology', 'physics', 'computing', NULL])[1 + n % 6],
    CASE WHEN n % 10 = 0 THEN 'Instituto ' || n END,
    (ARRAY['pending', 'confirmed', 'confirmed', 'invited', 'converted'])[1 + n % 5]::waitlist_status,
    (ARRAY['linkedin', 'x.com', NULL])[1 + n % 3],
    CASE WHEN n % 50 = 0 THEN ARRAY['disposable'] ELSE '{}'::text[] END,
    now() - n * interval '1 second', CASE WHEN n % 5 > 0 THEN now() - n * interval '500 milliseconds' END,
    CASE WHEN n % 5 > 2 THEN now() END, CASE WHEN n % 5 > 2 THEN now() + interval '14 days' END,
    CASE WHEN n % 5 = 4 THEN now() END, now()
  FROM generate_series((SELECT count(*) FROM waitlist_entries) + 1, ${size}::bigint) AS n
  ON CONFLICT DO NOTHING`;
