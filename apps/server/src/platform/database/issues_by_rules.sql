INSERT INTO "channels" ("organisation_id", "kind", "name", "host", "connection_id", "connected_by", "connected_at")
  SELECT "organisation_id", 'tracker', CASE "kind" WHEN 'github' THEN 'GitHub' WHEN 'gitlab' THEN 'GitLab' ELSE 'Jira' END,
    regexp_replace("base_url", '^[a-z]+://([^/]+).*$', '\1'), "id", "connected_by", "connected_at" FROM "tracker_connections";
