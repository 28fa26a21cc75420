module ApplicationHelper
  def body_class
    "is-#{current_page}"
  end

  def icon(name, **options)
    content_tag(:i, "", class: "icon icon-#{name}", **options)
  end
end
